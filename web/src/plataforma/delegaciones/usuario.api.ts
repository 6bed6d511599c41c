import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { acto, guardar, leida, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(usuario);

export const delegaciones = todo(api.delegaciones, ['usuario', 'delegaciones']);
export const puedeDelegar = { ...todo(api.puedeDelegar, ['usuario', 'puededelegar']), staleTime: 300_000 };
export const enAusencias = todo(api.enAusencias, ['usuario', 'enausencias']);
/** At most 20 colleagues whose name holds the text. Two letters at least: fewer are not asked for. */
export const companeros = (texto: string) => ({
  ...leida(api.companeros, ['usuario', 'companeros', texto], { query: { texto } }, { silencio: true }),
  enabled: (texto.match(/\p{L}/gu) ?? []).length >= 2,
  staleTime: 300_000,
});

// The form says beside its fields what was refused.
export const crearDelegacion = acto(['usuario'], api.crearDelegacion, guardar('Delegación guardada'));
export const borrarDelegacion = acto(['usuario'], api.borrarDelegacion, {
  cargando: 'Terminando...',
  exito: 'Delegación terminada',
});
export const nombrarEnAusencias = acto(
  ['usuario'],
  (paraId: number | null) => api.nombrarEnAusencias({ body: { paraId } }),
  { cargando: 'Guardando...', exito: 'Guardado' },
);
