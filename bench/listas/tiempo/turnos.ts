import { turnos } from '#contract/tiempo/turnos/turnos.endpoints.ts';
import { CATALOGO, listasDe, varying } from '../../listas.kit.ts';

const EMPRESA = 'people of the company, not what they do';
const POR = {
  texto: ['robles'],
  centro: ['SDR'],
  area: ['ING'],
  centroCoste: ['1200'],
  responsable: ['2'],
  cuadrante: ['1'],
};
const DIA = { desde: '@MANANA@', hasta: '@MANANA@' };
const PLAN = { texto: ['robles'], centro: ['SDR'], area: ['ING'], turno: ['1'] };
export const listas = listasDe({
  contrato: turnos,
  casos: {
    personas: [{ who: 'eva' }, ...varying('eva', POR).map((caso) => ({ ...caso, soloCifra: EMPRESA }))],
    planificacion: [{ query: DIA }, ...varying('eva', PLAN, DIA)].map((caso) => ({
      who: 'eva',
      ...caso,
      soloCifra: EMPRESA,
    })),
    mios: 'days that are asked for, 92 at most',
    turnos: CATALOGO,
    cuadrantes: CATALOGO,
    asignaciones: 'the last 200 of one person',
    festivos: 'holidays of one year',
    reglas: CATALOGO,
    centros: CATALOGO,
  },
});
