import { createHash } from 'node:crypto';
import { BUZON } from '#contract/buzon/buzon.rules.ts';
import {
  type FilaBuzon,
  insertHistorialDeBuzon,
  insertPersonaDeBuzon,
  insertSugerencias,
  type LineaBuzon,
  updateNumeroDeBuzon,
} from './buzon.queries.ts';
import { type PasoDemo, SUGERENCIAS, type SugerenciaDemo } from './buzon.textos.ts';
import { addDays, previousWorkDay } from './base/fechas.ts';

const PRIMER_ANONIMO = 2 ** 40;

/** The mailbox in every state. Marta reads the one of Servicios generales too. Nobody has the receipts of what is anonymous here. */
export async function cargarBuzon(hoy: string): Promise<void> {
  const filas: FilaBuzon[] = [];
  const lineas: LineaBuzon[] = [];
  let firmadas = 0;
  for (const [i, sugerencia] of SUGERENCIAS.toSorted((a, b) => b.hace - a.hace).entries()) {
    // No order in those: the digest of the words gives the number.
    const digest = createHash('sha256').update(sugerencia.comentario).digest();
    const id = sugerencia.de === null ? PRIMER_ANONIMO + digest.readUIntBE(0, 5) : ++firmadas;
    filas.push(filaDe(sugerencia, { id, hoy, recibo: sugerencia.de === null ? digest.toString('base64url') : null }));
    lineas.push(...historiaDe(sugerencia, { id, hoy, minuto: i }));
  }
  await insertSugerencias(filas);
  await insertHistorialDeBuzon(lineas);
  await updateNumeroDeBuzon(firmadas);
  await insertPersonaDeBuzon('GEN', 'marta');
}

const diaDe = ({ hace }: SugerenciaDemo, hoy: string) => previousWorkDay(addDays(hoy, -hace));
/** Never later than yesterday, whatever the weekends do. */
const diaDelPaso = (sugerencia: SugerenciaDemo, [tras]: PasoDemo, hoy: string) => {
  const comienzo = diaDe(sugerencia, hoy);
  const dia = previousWorkDay(addDays(comienzo, tras));
  return dia < comienzo ? comienzo : dia;
};

type Donde = { id: number; hoy: string };
function filaDe(sugerencia: SugerenciaDemo, { id, hoy, recibo }: Donde & { recibo: string | null }): FilaBuzon {
  const { de, area, comentario, pasos } = sugerencia;
  const ultimo = pasos.at(-1);
  const respondida = ultimo?.[2] === 'responder' ? ultimo : undefined;
  return {
    id,
    de,
    area,
    comentario,
    recibo,
    fecha: diaDe(sugerencia, hoy),
    estado: ultimo ? BUZON.actos[ultimo[2]].hasta : 0,
    respuesta: respondida?.[3] ?? '',
    respondida: respondida ? diaDelPaso(sugerencia, respondida, hoy) : null,
  };
}
function historiaDe(sugerencia: SugerenciaDemo, { id, hoy, minuto }: Donde & { minuto: number }): LineaBuzon[] {
  const alas = (dia: string, hora: number) => `${dia}T${String(hora).padStart(2, '0')}:${10 + minuto}:00.000Z`;
  const escrita: LineaBuzon[] =
    sugerencia.de === null
      ? []
      : [
          {
            id,
            quien: sugerencia.de,
            acto: 'crear',
            estado: 0,
            comentario: '',
            instante: alas(diaDe(sugerencia, hoy), 8),
          },
        ];
  const pasos = sugerencia.pasos.map((paso, i): LineaBuzon => ({
    id,
    quien: paso[1],
    acto: paso[2],
    estado: BUZON.actos[paso[2]].hasta,
    comentario: paso[3],
    instante: alas(diaDelPaso(sugerencia, paso, hoy), 10 + i),
  }));
  return [...escrita, ...pasos];
}
