import { queryOptions } from '@tanstack/react-query';
import { maestros } from '#contract/maestros/maestros.endpoints.ts';
import { usuario } from '#contract/usuario/usuario.endpoints.ts';
import { viajes } from '#contract/viajes/viajes.endpoints.ts';
import { client } from '#web/red/api.ts';

/** What the forms of a trip choose from. Lookups change a few times a year. */
const lookups = client(maestros);
const trips = client(viajes);
const staleTime = 600_000;

export const paises = queryOptions({
  queryKey: ['maestros', 'paises'],
  queryFn: ({ signal }) => lookups.paises(undefined, { signal }),
  staleTime,
});
export const provincias = queryOptions({
  queryKey: ['maestros', 'provincias'],
  queryFn: ({ signal }) => lookups.provincias(undefined, { signal }),
  staleTime,
});
export const divisas = queryOptions({
  queryKey: ['maestros', 'divisas'],
  queryFn: ({ signal }) => lookups.divisas(undefined, { signal }),
  staleTime,
});
export const centrosCoste = queryOptions({
  queryKey: ['maestros', 'centroscoste'],
  queryFn: ({ signal }) => lookups.centrosCoste(undefined, { signal }),
  staleTime,
});
export const contratos = queryOptions({
  queryKey: ['maestros', 'contratos'],
  queryFn: ({ signal }) => lookups.contratos(undefined, { signal }),
  staleTime,
});
export const mediosTransporte = queryOptions({
  queryKey: ['maestros', 'mediostransporte'],
  queryFn: ({ signal }) => trips.mediosTransporte(undefined, { signal }),
  staleTime,
});
export const companiasAlquiler = queryOptions({
  queryKey: ['maestros', 'companiasalquiler'],
  queryFn: ({ signal }) => trips.companiasAlquiler(undefined, { signal }),
  staleTime,
});

const person = client(usuario);
/** The signed-in person as 'DATOS SOLICITANTE' shows them. Its 401 has words of its own (spec section 8). */
export const usuarioSolicitante = queryOptions({
  queryKey: ['usuario', 'usuario'],
  queryFn: () => person.usuario(), // no signal: a 401 must live to say its words
  staleTime,
  meta: { usuario: true },
});
