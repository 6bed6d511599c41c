import { empresaVista } from '#contract/plataforma/empresa/vista.endpoints.ts';
import { todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(empresaVista);
export const vistaDeEmpresa = todo(api.vista, ['empresa', 'vista'], { silencio: true });
