import { CAMBIOS_AL_MES, FOTO } from '#contract/plataforma/foto/foto.rules.ts';
import { politica } from '#server/casa/kernel/act-policy.ts';

type Suya = { EstadoId: number; cambios: number };
/** A person's acts on their own photo. That no more may be sent this month is no fault of its state: the act answers 429. */
export const { acciones, autorizar } = politica(FOTO, {
  estado: ({ EstadoId }: Suya) => EstadoId,
  papel: (acto, _quien, { cambios }) => acto !== 'subir' || cambios < CAMBIOS_AL_MES,
  que: 'la foto',
});
