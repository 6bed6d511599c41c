import { empresaVista } from '#contract/empresa/vista.endpoints.ts';
import { todo } from '#web/kernel/consultas.ts';
import { client } from '#web/red/api.ts';

const api = client(empresaVista);
export const vistaDeEmpresa = todo(api.vista, ['empresa', 'vista'], { silencio: true });
