import { comedores } from '#contract/comedor/centros/centros.endpoints.ts';
import { todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(comedores);

export const todosLosComedores = { ...todo(api.comedores, ['comedores', 'todos']), staleTime: 300_000 };
