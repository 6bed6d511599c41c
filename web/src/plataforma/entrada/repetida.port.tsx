import { CampoRepetida, TrasConfirmar, useConPassword } from './Repetida.fields.tsx';
import { confirmacion } from './vuelta.api.ts';

/** Field and gate of the acts before which a person shows that it is still them (decision 0142). */
export const CampoDeRepetir = CampoRepetida;
export const TrasConfirmarse = TrasConfirmar;
/** True where the reader enters with a password; undefined until it is known. */
export const useEntraConPassword = useConPassword;
export const claveDeConfirmacion = confirmacion.queryKey;
