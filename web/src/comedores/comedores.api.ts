import { comedores } from '#contract/comedores/comedores.endpoints.ts';
import { todo } from '#web/kernel/consultas.ts';
import { client } from '#web/red/api.ts';

const api = client(comedores);

export const todosLosComedores = { ...todo(api.comedores, ['comedores', 'todos']), staleTime: 300_000 };
