import { keepPreviousData } from '@tanstack/react-query';
import { solicitudes } from '#contract/tramites/solicitudes/solicitudes.endpoints.ts';
import { leida } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(solicitudes);
export type DeQueDecide = NonNullable<NonNullable<Parameters<typeof api.quienDecide>[0]>['query']>;
export const quienDecide = (query: DeQueDecide) => ({
  ...leida(api.quienDecide, ['solicitudes', 'quiendecide', query], { query }, { silencio: true }),
  placeholderData: keepPreviousData,
  // Without network the form says nothing of it, and is sent all the same.
});
