-- Zones of visits are kept as the other lists are (docs/decisiones/0092).
comment on constraint zona_visita_centro_fkey on zona_visita is 'Ese centro de trabajo no existe';
