import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import {
  type FormularioGasto,
  formularioDeGasto,
  type Gasto,
  type GastosDeViaje,
  type TipoGasto,
} from '#contract/viajes/gastos/gasto.schemas.ts';
import { EURO } from '#contract/viajes/gastos/gastos.rules.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { FormularioDeDialogo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { CamposGasto } from './Gasto.fields.tsx';
import { cambiarGasto, crearGasto } from './gastos.api.ts';

type Props = {
  viaje: GastosDeViaje;
  tipos: readonly TipoGasto[];
  /** The expense that is changed; absent: a new one. */
  de?: Gasto | undefined;
  foto?: File | undefined;
  envio?: string | undefined;
  onClose(): void;
};

const inicialDe = (gasto: Gasto | undefined): FormularioGasto =>
  gasto
    ? {
        tipo: gasto.TipoCodigo,
        fecha: gasto.Fecha,
        divisa: gasto.Divisa,
        texto: gasto.Texto,
        asistentes: gasto.Asistentes,
        justificacion: gasto.Justificacion,
        kmDesde: gasto.KmDesde,
        kmHasta: gasto.KmHasta,
        ...(gasto.Km === null ? { importe: gasto.Importe } : { km: gasto.Km }),
        ...(gasto.TasaDe === 'TARJETA' && { tasa: gasto.Tasa }),
        ...(gasto.Iva && { iva: { base: gasto.Iva.Base, tipo: gasto.Iva.Tipo, cuota: gasto.Iva.Cuota } }),
      }
    : { tipo: '', fecha: hoy(), divisa: EURO, texto: '', asistentes: '', justificacion: '', kmDesde: '', kmHasta: '' };

/** A new expense, with the photo that opened it, or changes of one. */
export function GastoModal({ viaje, tipos, de, foto, envio, onClose }: Props) {
  const crear = useMutation(crearGasto);
  const cambiar = useMutation(cambiarGasto);
  const key = useIdempotencyKey();
  const conRecibo = de?.TieneRecibo === true;
  const schema = useMemo(() => formularioDeGasto(tipos, conRecibo), [tipos, conRecibo]);
  const form = useFormulario(schema, { inicial: inicialDe(de), envio });
  const isClosed = useRef(false);
  const close = () => {
    isClosed.current = true;
    onClose();
  };
  const act = async (values: FormularioGasto) => {
    const { viajeId: _viaje, ...body } = values;
    if (de) await cambiar.mutateAsync({ params: { id: String(de.Id) }, version: de.Version, body });
    else {
      const nuevo = { ...body, viajeId: viaje.ViajeId };
      await crear.mutateAsync({
        body: nuevo,
        idempotencyKey: key(nuevo),
        sobre: viaje,
        sustituye: form.envio?.id,
      });
    }
    if (!isClosed.current) close();
  };
  return (
    <FormularioDeDialogo
      title={de ? 'Cambiar el gasto' : 'Gasto nuevo'}
      role="dialog"
      enviar="Guardar"
      form={form}
      onSubmit={(event) => form.enviar(act)(event)}
      onClose={close}
    >
      <CamposGasto form={form} tipos={tipos} foto={foto} conRecibo={conRecibo} />
    </FormularioDeDialogo>
  );
}
