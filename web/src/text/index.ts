import { settings } from '../lib/settings.svelte'
import { de } from './de'
import { en } from './en'

export type Key = keyof typeof en
type Plural = { one: string; other: string }
const catalogues: Record<'en' | 'de', Record<Key, string | Plural>> = { en, de }

/** A text of the page in the chosen language; `count` decides between one and other. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  const language = settings.language
  const message = catalogues[language][key]
  const text =
    typeof message === 'string' ? message : message[new Intl.PluralRules(language).select(Number(values.count)) === 'one' ? 'one' : 'other']
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? number(value) : value
  })
}

/** A number as the language writes it. */
export function number(value: number): string {
  return new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1 }).format(value)
}

/** A share of one as the language writes it; what is neither sure nor impossible is not called so. */
export function percent(share: number): string {
  const shown = share > 0 && share < 0.01 ? 0.01 : share < 1 && share > 0.99 ? 0.99 : share
  return new Intl.NumberFormat(settings.language, { style: 'percent', maximumFractionDigits: 0 }).format(shown)
}

/** A text whose name is put together, or what is to be said where there is none. */
export function maybe(key: string, otherwise: string): string {
  return key in en ? t(key as Key) : otherwise
}
