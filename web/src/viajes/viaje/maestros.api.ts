import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import { usuario } from '#contract/plataforma/delegaciones/usuario.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { todo } from '#web/casa/kernel/consultas.ts';
import { type CallOptions, client } from '#web/casa/red/api.ts';

const lookups = client(maestros);
const trips = client(viajes);
const person = client(usuario);
const staleTime = 600_000;

/** Options of a form. They change a few times a year. */
const maestro = <T>(nombre: string, call: (args: undefined, options: CallOptions) => Promise<T>) =>
  queryOptions({
    queryKey: ['maestros', nombre] as QueryKey, // opaque key
    queryFn: ({ signal }) => call(undefined, { signal }),
    staleTime,
  });
export const paises = maestro('paises', lookups.paises);
export const provincias = maestro('provincias', lookups.provincias);
export const divisas = maestro('divisas', lookups.divisas);
export const centrosCoste = maestro('centroscoste', lookups.centrosCoste);
export const contratos = maestro('contratos', lookups.contratos);
/** Where the person's last journey began, '' before the first one. */
export const origenHabitual = { ...todo(trips.origenHabitual, ['viajes', 'origen'], { silencio: true }), staleTime };
/** Places of earlier trips. */
export const lugaresVisitados = {
  ...todo(trips.lugaresVisitados, ['viajes', 'lugares'], { silencio: true }),
  staleTime,
};
export const companiasAlquiler = maestro('companiasalquiler', trips.companiasAlquiler);

/** The signed-in person as 'DATOS SOLICITANTE' shows them. */
export const usuarioSolicitante = { ...todo(person.usuario, ['usuario', 'usuario']), staleTime };
