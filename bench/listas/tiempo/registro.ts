import { inspeccion } from '#contract/tiempo/registro/registro.endpoints.ts';
import { listasDe } from '../../listas.kit.ts';

export const listas = listasDe({
  contrato: inspeccion,
  casos: {
    personas: 'everybody, for a form that chooses among them',
    paquetes: 'the last hundred, each kept for a week',
    accesos: 'the last hundred',
    misAccesos: 'those that showed one person',
    consultaRegistro: 'the days of one month of one person',
    representantes: 'those whom RRHH has named',
    resumenes: 'one a month and centre, the last two hundred',
    borrados: 'one a month',
  },
});
