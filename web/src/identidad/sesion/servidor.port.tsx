import { useQuery } from '@tanstack/react-query';
import { echoServidor } from './servidor.api.ts';

/** Server at the other end, where it has answered. */
export const useServidor = () => useQuery(echoServidor).data;
