import type { DiaDeCocina, Dias, PlazaDePersona } from '#contract/comedor/aforo/aforo.schemas.ts';
import { sumarDias } from '#contract/casa/kernel/dias.ts';
import type { Persona } from '../../support.ts';

export const SITIO = '/menu/comedor/aforo?centro=SDR';
export const leerDias = ({ llamar }: Persona) => llamar<Dias>('GET', '/api/aforo/dias?centro=SDR');

/** Sitting of Santander on all days of the week. */
export async function turnoNuevo({ llamar }: Persona, nombre: string, turno: object = {}): Promise<number> {
  const f = { nombre, desde: '13:00', hasta: '13:40', plazas: 1, dias: [1, 2, 3, 4, 5, 6, 7], activo: true, ...turno };
  return (await llamar<{ Id: number }>('POST', '/api/aforo/cocina/crearturno?centro=SDR', f)).Id;
}
/** Day to come on which the canteen opens, the n-th from the last one; these people have nothing on it. */
export async function diaLibre(n: number, ...gente: Persona[]): Promise<string> {
  const [primera] = gente;
  if (primera === undefined) throw new Error('nobody');
  const fecha = (await leerDias(primera)).Dias.slice(1)
    .filter(({ Abierto }) => Abierto)
    .at(-n)?.Fecha;
  if (fecha === undefined) throw new Error('the canteen never opens');
  for (const persona of gente) {
    const plaza = (await leerDias(persona)).Dias.find(({ Fecha }) => Fecha === fecha)?.MiPlaza;
    if (plaza) await persona.llamar('POST', '/api/aforo/cancelar', { Id: plaza.Id });
  }
  return fecha;
}
/** Chip of a day, in the row of days. */
export const chip = ({ page }: Persona, fecha: string) =>
  page.getByRole('radio', { name: new RegExp(fecha.slice(5).split('-').toReversed().join('/')) });
/** Person who came on the last day on which somebody did. */
export async function ultimaQueVino({ llamar }: Persona) {
  const leer = (fecha: string) => llamar<DiaDeCocina>('GET', `/api/aforo/cocina/dia?centro=SDR&fecha=${fecha}`);
  let { Fecha: fecha } = await llamar<DiaDeCocina>('GET', '/api/aforo/cocina/dia?centro=SDR');
  for (let dias = 1; dias <= 5; dias++) {
    fecha = sumarDias(fecha, -1);
    const turnoId = (await leer(fecha)).Turnos.find(({ Acudieron }) => Acudieron > 0)?.TurnoId;
    if (turnoId === undefined) continue;
    const personas = await llamar<PlazaDePersona[]>('GET', `/api/aforo/cocina/personas/${turnoId}?fecha=${fecha}`);
    return { fecha, turnoId, quien: personas.find(({ EstadoId }) => EstadoId === 4)?.Nombre ?? '' };
  }
  throw new Error('nobody has eaten');
}
