import { queryOptions } from '@tanstack/react-query';
import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { acto, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(usuario);

export const delegaciones = todo(api.delegaciones, ['usuario', 'delegaciones']);
export const puedeDelegar = { ...todo(api.puedeDelegar, ['usuario', 'puededelegar']), staleTime: 300_000 };
export const enAusencias = todo(api.enAusencias, ['usuario', 'enausencias']);
/** At most 20 colleagues whose name holds the text. Two letters at least: fewer are not asked for. */
export const companeros = (texto: string) =>
  queryOptions({
    queryKey: ['usuario', 'companeros', texto],
    queryFn: ({ signal }) => api.companeros({ query: { texto } }, { signal }),
    enabled: (texto.match(/\p{L}/gu) ?? []).length >= 2,
    staleTime: 300_000,
    meta: { silencio: true },
  });

// The form says beside its fields what was refused.
export const crearDelegacion = acto(['usuario'], api.crearDelegacion, {
  cargando: 'Guardando...',
  silencio: true,
  exito: 'Delegación guardada',
});
export const borrarDelegacion = acto(['usuario'], api.borrarDelegacion, {
  cargando: 'Terminando...',
  exito: 'Delegación terminada',
});
export const nombrarEnAusencias = acto(
  ['usuario'],
  (paraId: number | null) => api.nombrarEnAusencias({ body: { paraId } }),
  { cargando: 'Guardando...', exito: 'Guardado' },
);
