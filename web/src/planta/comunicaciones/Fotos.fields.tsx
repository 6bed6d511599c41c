import { MAX_FOTOS } from '#contract/planta/comunicaciones/comunicaciones.rules.ts';
import { type EstadoDeFotos, FotosSubidas } from '#web/casa/ui/camara/fotos-subidas.tsx';
import { fotoPorId, subirFoto } from './comunicaciones.api.ts';

type Props = {
  /** Ids of the uploaded ones. */
  value: readonly number[];
  onChange(ids: number[]): void;
  /** The form waits for uploads, and for failed ones to be retried or removed. */
  onState(state: EstadoDeFotos): void;
  error: string | undefined;
};
/** Photos of a new communication, each uploaded as soon as it is chosen. */
export const FotosDeComunicacion = (props: Props) => (
  <FotosSubidas
    label="Fotos"
    max={MAX_FOTOS}
    hint="Hasta cinco. Se guardan sin el lugar ni la hora en que se hicieron."
    subir={subirFoto}
    foto={fotoPorId}
    {...props}
  />
);
