-- Sentences for people, as those of the other unique indexes: the one place that answers a broken rule reads them.
comment on index tablero_uno_por_area is 'Esa área ya tiene su tablero en ese centro';
comment on index tablero_uno_por_planta is 'Ese centro ya tiene su tablero de planta';
comment on index reserva_mesa_una_por_franja is 'Esa mesa la acaba de reservar otra persona: elija otra';
comment on index reserva_mesa_una_por_persona is 'Ya tiene una mesa ese día: cancélela antes de reservar otra';
