import { exigir } from '#contract/casa/kernel/scalars.ts';
import { sistemas } from '#contract/plataforma/sistemas/sistemas.endpoints.ts';
import { DIA_LEJANO, DIA_PASADO, ultimoDia } from '#contract/plataforma/sistemas/sistemas.rules.ts';
import { FormularioClave, FormularioRenovar } from '#contract/plataforma/sistemas/sistemas.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { acto, guardar, leida, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(sistemas);
const TEMA = ['sistemas'];

/** No live event tells of a call: the last use is asked for again while it is in sight. */
export const claves = { ...todo(api.claves, ['sistemas', 'claves'], { silencio: true }), refetchInterval: 30_000 };
export const claveDe = (id: number) => ({
  ...leida(api.clave, ['sistemas', 'clave', id], { params: { id: String(id) } }, { silencio: true }),
  refetchInterval: 5_000,
});

// Forms show refusals beside their fields.
export const crearClave = acto(TEMA, api.crear, { cargando: 'Guardando...', silencio: true });
export const cambiarClave = acto(TEMA, api.cambiar, guardar('Clave cambiada'));
export const renovarClave = acto(TEMA, api.renovar, { cargando: 'Guardando...', silencio: true });
export const cortarAnterior = acto(TEMA, api.cortar, { cargando: 'Cortando...', exito: 'La anterior ya no sirve' });
export const revocarClave = acto(TEMA, api.revocar, { cargando: 'Revocando...', exito: 'Clave revocada' });

type ConPlazo = { caduca: string };
/** Forms with the days that the server takes, which are said in the field before the key is asked for. */
const pasado = exigir<ConPlazo>('caduca', ({ caduca }) => caduca >= hoy(), DIA_PASADO);
const lejano = exigir<ConPlazo>('caduca', ({ caduca }) => caduca <= ultimoDia(hoy()), DIA_LEJANO);
export const ClaveConPlazo = FormularioClave.check(pasado, lejano);
export const RenovarConPlazo = FormularioRenovar.check(pasado, lejano);
