import { Fichaje, type TipoFichaje } from '#contract/tiempo/fichajes/fichaje.schemas.ts';
import { ACTOS_DE, FASE_TRAS, tiemposDe } from '#contract/tiempo/fichajes/fase.rules.ts';
import { Marcaje } from '#contract/tiempo/fichajes/marcaje.schemas.ts';
import { diaEn } from '#contract/casa/kernel/zona.ts';
import { ahora } from '../../contract/test/reloj.ts';
import { muestra } from './muestra.ts';

const Zona = 'Europe/Madrid';
export const fichajeDe = (Tipo: TipoFichaje, ms: number, Id = ms) =>
  muestra(Fichaje, { Id, Tipo, Fecha: diaEn(ms, Zona), Instante: new Date(ms).toISOString(), Zona });
/** Answer of the server after these acts, each so many minutes ago. */
export function marcajeTras(
  actos: readonly (readonly [TipoFichaje, number])[] = [],
  cambios: Partial<Marcaje> = {},
  desde = ahora(),
) {
  const Marcajes = actos.map(([tipo, minutos]) => fichajeDe(tipo, desde - minutos * 60_000));
  const ultimo = Marcajes.at(-1);
  const Fase = ultimo === undefined ? 'F' : FASE_TRAS[ultimo.Tipo];
  const { trabajado, pausa } = tiemposDe(Marcajes, { ahora: desde, pausaMin: 0 });
  return muestra(Marcaje, {
    Fecha: diaEn(desde, Zona),
    Zona,
    Ahora: new Date(desde).toISOString(),
    Fase,
    Caduca: Fase === 'F' ? null : new Date(desde + 3_600_000).toISOString(),
    Actos: [...ACTOS_DE[Fase]],
    Marcajes,
    TrabajadoMin: trabajado,
    PausaMin: pausa,
    PrevistoMin: 480,
    Turno: 'Mañana, 06:00 – 14:00',
    Puede: true,
    ...cambios,
  });
}
