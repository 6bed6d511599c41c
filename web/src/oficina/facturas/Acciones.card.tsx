import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pencil, Send, UserRoundPen } from 'lucide-react';
import { type FacturaDetalle, FormularioReasignar } from '#contract/oficina/facturas/factura.schemas.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { BotonDeDialogo } from '#web/casa/ui/dialogos/boton-de-dialogo.tsx';
import { ContabilizarModal, PagarModal } from './Pagar.modal.tsx';
import { anularFactura, enviarFactura, reasignarFactura, responsablesPara, retirarFactura } from './facturas.api.ts';

type De = { factura: FacturaDetalle };
type Dialogo = De & { onClose(): void };
const ruta = ({ Id, Version }: FacturaDetalle) => ({ params: { id: String(Id) }, version: Version });
const icono = 'size-4.5';

/** Acts of this person on the invoice. */
export function Acciones({ factura: f }: De) {
  const enviar = useMutation(enviarFactura);
  const retirar = useMutation(retirarFactura);
  const anular = useMutation(anularFactura);
  return (
    <>
      {f.acciones.includes('editar') && (
        <Link
          to="/menu/gestionfacturas/corregir/$id"
          params={{ id: String(f.Id) }}
          className={buttonClass({ variant: 'outline' })}
        >
          <Pencil aria-hidden className={icono} />
          Corregir
        </Link>
      )}
      <ActosConPalabras
        acciones={f.acciones}
        mas="Más de esta factura"
        actos={{
          anular: {
            boton: 'Anular',
            variant: 'outline',
            enMas: true,
            palabras: { title: 'Anular la factura', label: 'Motivo', max: 250, danger: true },
            hacer: (motivo) => anular.mutateAsync({ ...ruta(f), body: { motivo } }),
          },
          retirar: {
            boton: 'Recuperar',
            variant: 'outline',
            palabras: { title: 'Recuperar la factura', label: 'Motivo', max: 250 },
            hacer: (motivo) => retirar.mutateAsync({ ...ruta(f), body: { motivo } }),
          },
          reasignar: {
            boton: 'Reasignar',
            icono: <UserRoundPen aria-hidden className={icono} />,
            variant: 'outline',
            dialogo: (close) => <ReasignarModal factura={f} onClose={close} />,
          },
          contabilizar: {
            boton: 'Contabilizar',
            dialogo: (close) => (
              <ContabilizarModal
                ids={[f.Id]}
                title="Contabilizar la factura"
                enviar="Contabilizar"
                min={f.Fecha}
                onClose={close}
              />
            ),
          },
          pagar: {
            boton: 'Dar por pagada',
            dialogo: (close) => (
              <PagarModal
                ids={[f.Id]}
                title="Dar por pagada la factura"
                enviar="Dar por pagada"
                min={f.Contabilizada ?? undefined}
                onClose={close}
              />
            ),
          },
          enviar: {
            boton: 'Enviar a conformar',
            icono: <Send aria-hidden className={icono} />,
            hacer: () => enviar.mutateAsync({ ...ruta(f), body: {} }),
          },
        }}
      />
    </>
  );
}
/** The one act of the responsible besides the decision. */
export const Reasignar = ({ factura: f }: De) => (
  <div>
    {f.acciones.includes('reasignar') && (
      <BotonDeDialogo
        boton="No me corresponde: reasignar"
        icon={<UserRoundPen aria-hidden className={icono} />}
        variant="outline"
      >
        {(close) => <ReasignarModal factura={f} onClose={close} />}
      </BotonDeDialogo>
    )}
  </div>
);

function ReasignarModal({ factura: f, onClose }: Dialogo) {
  const { mutateAsync } = useMutation(reasignarFactura);
  const { data = [], isPending } = useQuery(responsablesPara(f.Id));
  const key = useIdempotencyKey();
  return (
    <DialogoDeActo
      title="Reasignar la factura"
      enviar="Reasignar"
      schema={FormularioReasignar}
      inicial={{ personaId: 0, motivo: '' }}
      hacer={(body) => mutateAsync({ ...ruta(f), body, idempotencyKey: key(body) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <CampoSelect
            form={form}
            name="personaId"
            label="Responsable"
            numerico
            options={data.map(({ Id, Nombre }) => ({ id: String(Id), label: Nombre }))}
            isLoading={isPending}
            isRequired
          />
          <CampoTexto form={form} name="motivo" label="Motivo" multiline rows={2} isRequired />
        </>
      )}
    </DialogoDeActo>
  );
}
