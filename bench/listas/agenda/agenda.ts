import { agenda } from '#contract/agenda/agenda/agenda.endpoints.ts';
import { AMBITOS } from '#contract/agenda/agenda/agenda.schemas.ts';
import { anyone, listasDe, varying } from '../../listas.kit.ts';

const SEMANA = { desde: '@MANANA@', hasta: '@MANANA@' };
export const listas = listasDe({
  contrato: agenda,
  casos: {
    equipo: [
      { who: 'ana', query: SEMANA },
      ...varying(
        'eva',
        { ambito: AMBITOS, centro: ['SDR'], area: ['ING'], texto: ['ana'] },
        { ...SEMANA, ambito: 'todos' },
      ),
    ],
  },
  filas: ({ each }) => [
    `insert into nota_agenda (usuario_id, fecha, donde, texto) select ${anyone}, hoy() + 30 - j, 'F', 'Visita al cliente' ${each}`,
  ],
});
