/** Copies a text, also where the browser trusts the page's address too little for its own clipboard. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    field.setAttribute('readonly', '')
    field.className = 'hidden'
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
}
