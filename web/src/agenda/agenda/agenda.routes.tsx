import { area } from '#web/casa/kernel/area.ts';
import { dia, leer, palabras, unaDe } from '#web/casa/kernel/filtros.ts';
import { interna } from '#web/casa/kernel/roots.ts';

const opciones = { validateSearch: leer({ vista: unaDe('dia', 'semana', 'mes'), fecha: dia, nota: palabras }) };
const miAgenda = interna('/menu/agenda', () => import('./Agenda.screen.tsx'), 'AgendaScreen', opciones);
const deOtra = interna('/menu/agenda/persona/$id', () => import('./Persona.screen.tsx'), 'PersonaScreen', opciones);
const equipo = interna('/menu/agenda/equipo', () => import('./Equipo.screen.tsx'), 'EquipoScreen', {
  validateSearch: leer({
    ambito: unaDe('mio', 'respondo', 'todos'),
    vista: unaDe('semana', 'mes'),
    fecha: dia,
    centro: palabras,
    area: palabras,
    texto: palabras,
  }),
});

export const agendaArea = area({ rutas: [miAgenda, deOtra, equipo] });
