### dynamic: happen-

event-event-triggered = Event { $number } of { $side }: { $says }
happen-objective = { $id } comes to { $at }, held by { $faction }{ $hits ->
    [0] {""}
   *[other] ; { $hits } Hits destroy it
  }
happen-points = { $faction } scores { $vp } { $vp ->
    [one] Victory Point
   *[other] Victory Points
  }
happen-cubes = every board of { $faction } gains { $cube }
happen-afflict = every Unit of { $faction } gets { $status }
happen-arrive = { $count } { $minion } reinforce { $board } from above
happen-blast = an Explosion Marker is placed at { $at }
happen-card = { $faction } draws a Mayhem Card
happen-trap = whoever set it off takes { $hits } { $hits ->
    [one] Hit
   *[other] Hits
  }
happen-lockdown = the room is sealed for Agents until { $id } on the roof is destroyed ({ $hits } Hits)
