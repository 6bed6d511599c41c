import { aforo } from '#contract/aforo/aforo.endpoints.ts';
import { CATALOGO, listasDe } from '../listas.kit.ts';

const turno = { turnoId: '1', fecha: '2026-01-12' };
export const listas = listasDe({
  contrato: aforo,
  casos: {
    personas: ['', 'robles'].map((texto) => ({
      who: 'marta',
      query: texto ? { ...turno, texto } : turno,
      soloCifra: 'people of one sitting, not what they do',
    })),
    turnos: CATALOGO,
  },
});
