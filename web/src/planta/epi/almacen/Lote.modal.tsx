import { useMutation } from '@tanstack/react-query';
import { conTalla } from '#contract/planta/epi/almacen/almacen.rules.ts';
import {
  type ExistenciaEpi,
  FormularioAjuste,
  FormularioBaja,
  FormularioMinimo,
  FormularioTraspaso,
  type LoteEpi,
} from '#contract/planta/epi/almacen/almacen.schemas.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoEntero, CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { ajustarLote, darDeBajaLote, ponerMinimo, traspasarLote } from './almacen.api.ts';

type De = { lote: LoteEpi; onClose(): void };
const peticion = ({ Id, Version }: LoteEpi) => ({ params: { id: String(Id) }, version: Version });

/** Counted units, and the reason of a difference from the recorded ones. */
export function AjusteModal({ lote, onClose }: De) {
  const ajustar = useMutation(ajustarLote);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title="Ajustar lo que hay"
      enviar="Ajustar"
      schema={FormularioAjuste}
      inicial={{ contadas: Number.NaN, motivo: '' }}
      hacer={(body) => ajustar.mutateAsync({ ...peticion(lote), body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoEntero
            form={form}
            name="contadas"
            label="Unidades que ha contado"
            hint={`Constan ${lote.Cantidad}`}
            isRequired
          />
          <CampoTexto form={form} name="motivo" label="Por qué" hint="«Recuento del mes»" isRequired />
        </>
      )}
    </DialogoDeActo>
  );
}

/** Units to be discarded. An expired lot goes as a whole, unless another number is typed. */
export function BajaModal({ lote, onClose }: De) {
  const baja = useMutation(darDeBajaLote);
  const key = useIdempotencyKey();
  const caducado = lote.EstadoId === 2;
  return (
    <DialogoDeActo
      title="Dar de baja"
      enviar="Dar de baja"
      danger
      schema={FormularioBaja}
      inicial={{ cantidad: caducado ? lote.Cantidad : Number.NaN, motivo: caducado ? 'Caducado' : '' }}
      hacer={(body) => baja.mutateAsync({ ...peticion(lote), body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoEntero form={form} name="cantidad" label="Unidades" hint={`Hay ${lote.Cantidad}`} isRequired />
          <CampoTexto form={form} name="motivo" label="Por qué" isRequired />
        </>
      )}
    </DialogoDeActo>
  );
}

export function TraspasoModal({
  lote,
  otros: destinos,
  onClose,
}: De & { otros: readonly { Id: number; Nombre: string }[] }) {
  const traspasar = useMutation(traspasarLote);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title="Traspasar a otro almacén"
      enviar="Traspasar"
      schema={FormularioTraspaso}
      inicial={{ almacenId: destinos.length === 1 ? (destinos[0]?.Id ?? 0) : 0, cantidad: Number.NaN, motivo: '' }}
      hacer={(body) => traspasar.mutateAsync({ ...peticion(lote), body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoSelect
            form={form}
            name="almacenId"
            label="A qué almacén"
            numerico
            options={destinos.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))}
            isRequired
          />
          <CampoEntero form={form} name="cantidad" label="Unidades" hint={`Hay ${lote.Cantidad}`} isRequired />
          <CampoTexto form={form} name="motivo" label="Por qué" />
        </>
      )}
    </DialogoDeActo>
  );
}

type DeMinimo = {
  de: Pick<ExistenciaEpi, 'ArticuloId' | 'Nombre' | 'Talla' | 'Minimo'>;
  almacenId: number;
  onClose(): void;
};
/** Units below which the keepers are notified. */
export function MinimoModal({ de, almacenId, onClose }: DeMinimo) {
  const poner = useMutation(ponerMinimo);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title={`Mínimo de ${conTalla(de.Nombre, de.Talla)}`}
      role="dialog"
      enviar="Guardar"
      schema={FormularioMinimo}
      inicial={{ almacenId, articuloId: de.ArticuloId, talla: de.Talla, minimo: de.Minimo ?? Number.NaN }}
      hacer={(body) => poner.mutateAsync({ body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <CampoEntero
          form={form}
          name="minimo"
          label="Unidades"
          hint="Por debajo se le avisa. Con 0 no hay mínimo"
          isRequired
        />
      )}
    </DialogoDeActo>
  );
}
