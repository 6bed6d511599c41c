import { Codigo } from './Codigo.fields.tsx';
import { loginError } from './palabras.api.ts';

/** Second step of an entry by another way: the code of the application, or one of recovery. */
export const CodigoDeEntrada = Codigo;
/** Words of a refused entry. */
export const palabrasDeEntrada = loginError;
