import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormularioContabilizar, FormularioPagar } from '#contract/oficina/facturas/factura.schemas.ts';
import { hoy } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { CampoFecha } from '#web/casa/ui/pagina/campos-fecha.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { contabilizarFacturas, pagarFacturas } from './facturas.api.ts';

type Props = {
  ids: number[];
  title: string;
  enviar: string;
  /** First day that may be chosen. */
  min?: string | undefined;
  /** Words above the fields. */
  children?: ReactNode;
  onClose(): void;
  onHecho?(): void;
};
/** One or more invoices that the ERP has entered in the books. */
export function ContabilizarModal({ ids, min, children, ...dialogo }: Props) {
  const { mutateAsync } = useMutation(contabilizarFacturas);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      {...dialogo}
      role="dialog"
      schema={FormularioContabilizar}
      inicial={{ ids, fecha: hoy(), asiento: '' }}
      hacer={(body) => mutateAsync({ body, idempotencyKey: key(body) })}
    >
      {(form) => (
        <>
          {children}
          <CampoFecha form={form} name="fecha" label="Fecha del asiento" {...(min && { min })} max={hoy()} isRequired />
          <CampoTexto
            form={form}
            name="asiento"
            label="Asiento"
            hint={`El número que ${ids.length === 1 ? 'le' : 'les'} da el ERP`}
          />
        </>
      )}
    </DialogoDeActo>
  );
}
/** One or more invoices that have been paid. */
export function PagarModal({ ids, min, children, ...dialogo }: Props) {
  const { mutateAsync } = useMutation(pagarFacturas);
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      {...dialogo}
      role="dialog"
      schema={FormularioPagar}
      inicial={{ ids, fecha: hoy() }}
      hacer={(body) => mutateAsync({ body, idempotencyKey: key(body) })}
    >
      {(form) => (
        <>
          {children}
          <CampoFecha form={form} name="fecha" label="Fecha del pago" {...(min && { min })} max={hoy()} isRequired />
        </>
      )}
    </DialogoDeActo>
  );
}
