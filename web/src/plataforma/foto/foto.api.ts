import { foto } from '#contract/plataforma/foto/foto.endpoints.ts';
import type { Visibilidad } from '#contract/plataforma/foto/foto.rules.ts';
import { acto, guardar, todo } from '#web/casa/kernel/consultas.ts';
import { client } from '#web/casa/red/api.ts';

const api = client(foto);

export const miFoto = todo(api.mia, ['foto', 'mia']);

/** Queries in which this person is drawn. */
const TEMAS = ['foto', 'directorio'];
type Nueva = { fichero: File; visibilidad: Visibilidad };
// The dialog tells a refusal beside the photo.
export const subirFoto = acto(
  TEMAS,
  ({ fichero, visibilidad }: Nueva) => api.subir({ fichero, campos: { visibilidad } }),
  guardar('Foto publicada'),
);
export const mostrarFoto = acto(TEMAS, api.mostrar, { cargando: 'Guardando...', exito: 'Guardado' });
export const retirarFoto = acto(TEMAS, api.retirar, { cargando: 'Quitando...', exito: 'Foto quitada' });
