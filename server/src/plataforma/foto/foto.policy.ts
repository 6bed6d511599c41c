import { CAMBIOS_AL_MES, FOTO } from '#contract/plataforma/foto/foto.rules.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

type FotoPropia = { EstadoId: number; cambios: number };
/** A person's acts on their own photo. The monthly limit is no state of the photo: the act answers 429. */
export const { acciones, autorizar } = politica(FOTO, {
  estado: ({ EstadoId }: FotoPropia) => EstadoId,
  papel: (acto, _quien, { cambios }) => acto !== 'subir' || cambios < CAMBIOS_AL_MES,
  que: 'la foto',
});
