import * as z from 'zod/mini';
import type { Alerta, Solicitud } from '#contract/tramites/solicitudes/solicitud.schemas.ts';
import { decisionDe } from '#server/casa/kernel/decision-kinds.ts';

const palabra = z.optional(z.string());
/** Words of an area about its request for its row and header, under the names of the contract; the rest follows from the request. */
export const Vista = z.object({ Quien: palabra, Asunto: palabra, Medida: palabra, ACargo: palabra, Cosa: palabra });
export type Vista = z.output<typeof Vista>;

const EUROS = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' });

type ConVista = Pick<Solicitud, 'TipoCodigo' | 'Peticionario' | 'Resumen' | 'Importe'> & { vista: Vista };
type DeVista = Pick<Solicitud, 'Quien' | 'Asunto' | 'Medida' | 'ACargo' | 'Cosa'>;
/** Words for who, what, how much and whose money, for the row and the header. */
export function completarVista({ vista, Importe, ...s }: ConVista): DeVista {
  const { cosa, femenino } = decisionDe(s.TipoCodigo);
  return {
    Quien: vista.Quien ?? s.Peticionario,
    Asunto: vista.Asunto ?? s.Resumen,
    Medida: vista.Medida ?? (Importe === null ? '' : EUROS.format(Importe)),
    ACargo: vista.ACargo ?? '',
    Cosa: vista.Cosa ?? `${femenino ? 'la' : 'el'} ${cosa} de ${s.Peticionario}`,
  };
}

/** Days before the thing's own day from which its row says so. */
const CERCA = 10;
type ConDia = Pick<Solicitud, 'TipoCodigo' | 'EstadoId' | 'Escalada'> & { faltan: number | null };
/** Warning of a waiting request: its delay, its own day when that is near, or what the area says of it. */
export function alertaDe(s: ConDia, delArea: string | undefined): Alerta | null {
  if (s.EstadoId !== 1) return null;
  const { verboDeDia } = decisionDe(s.TipoCodigo);
  if (s.Escalada !== null) return { Texto: 'Con retraso', Tono: 'bad' };
  if (verboDeDia !== undefined && s.faltan !== null && s.faltan <= CERCA) return deDia(verboDeDia, s.faltan);
  return delArea === undefined ? null : { Texto: delArea, Tono: 'wait' };
}

const PASADO: Record<string, string> = { Sale: 'Ya ha salido', Empieza: 'Ya ha empezado', Vence: 'Vencida' };
function deDia(verbo: string, faltan: number): Alerta {
  if (faltan < 0) return { Texto: PASADO[verbo] ?? 'Ya ha pasado', Tono: 'bad' };
  const cuando = faltan === 0 ? 'hoy' : faltan === 1 ? 'mañana' : `en ${faltan} días`;
  return { Texto: `${verbo} ${cuando}`, Tono: faltan <= 3 ? 'bad' : 'wait' };
}
