import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(solicitudes);
export type DeQueDecide = NonNullable<NonNullable<Parameters<typeof api.quienDecide>[0]>['query']>;
export const quienDecide = (query: DeQueDecide) =>
  queryOptions({
    queryKey: ['solicitudes', 'quiendecide', query],
    queryFn: ({ signal }) => api.quienDecide({ query }, { signal }),
    placeholderData: keepPreviousData,
    // Without network the form says nothing of it, and is sent all the same.
    meta: { silencio: true },
  });
