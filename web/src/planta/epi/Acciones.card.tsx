import { useMutation } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { FormularioPreparar, type SolicitudEpiDetalle } from '#contract/planta/epi/epi.schemas.ts';
import { useNavigateFromHere } from '#web/casa/kernel/close.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { cancelarEpi, entregarEpi, prepararEpi, reponerEpi } from './marco/epi.api.ts';
import { cosaDe } from './Solicitud.card.tsx';

type Props = { solicitud: SolicitudEpiDetalle; onHecho(): void };
/** Acts of this person on the request. */
export function Acciones({ solicitud: s, onHecho }: Props) {
  const cancelar = useMutation(cancelarEpi);
  const reponer = useMutation(reponerEpi);
  const call = { params: { id: String(s.Id) }, version: s.Version };
  return (
    <ActosConPalabras
      acciones={s.acciones}
      actos={{
        cancelar: {
          boton: 'Cancelar solicitud',
          variant: 'outline',
          pregunta: {
            title: 'Cancelar la solicitud',
            message: 'El almacén dejará de prepararla. Podrá pedirlo de nuevo.',
            danger: true,
          },
          hacer: () => cancelar.mutateAsync({ ...call, sobre: { Id: s.Id, Numero: s.Numero, Articulo: s.Articulo } }),
        },
        reponer: {
          boton: 'Devolver al almacén',
          variant: 'outline',
          pregunta: {
            title: 'Devolver lo apartado',
            message: 'Nadie lo ha recogido: vuelve a las existencias, y la solicitud espera de nuevo.',
          },
          hacer: () => reponer.mutateAsync(call),
        },
        preparar: {
          boton: 'Apartar',
          variant: 'outline',
          dialogo: (close) => <DesdeAlmacen solicitud={s} que="preparar" onClose={close} onHecho={onHecho} />,
        },
        entregar: {
          boton: 'Entregar',
          icono: <Icono de={PackageCheck} size="md" />,
          dialogo: (close) => <DesdeAlmacen solicitud={s} que="entregar" onClose={close} onHecho={onHecho} />,
        },
      }}
    />
  );
}

type DesdeProps = Props & { que: 'preparar' | 'entregar'; onClose(): void };
/** Store of the delivery, with the stock of each. Pieces set aside leave from their own store. */
function DesdeAlmacen({ solicitud: s, que, onClose, onHecho }: DesdeProps) {
  const preparar = useMutation(prepararEpi);
  const entregar = useMutation(entregarEpi);
  const navigate = useNavigateFromHere();
  const key = useIdempotencyKey();
  const apartada = s.Almacen !== '';
  const opciones = s.Almacenes.filter(({ Nombre }) => !apartada || Nombre === s.Almacen);
  const [primero] = opciones;
  return (
    <DialogoDeActo
      title={que === 'preparar' ? 'Apartar' : 'Entregar'}
      enviar={que === 'preparar' ? 'Apartar' : 'Entregar'}
      schema={FormularioPreparar}
      inicial={{ almacenId: primero?.Id ?? 0 }}
      hacer={async (body) => {
        const call = { params: { id: String(s.Id) }, version: s.Version, body, idempotencyKey: key(body) };
        if (que === 'preparar') return preparar.mutateAsync(call);
        const { Id } = await entregar.mutateAsync(call);
        await navigate({ to: '/menu/gestionepi/recibos/$id', params: { id: String(Id) } });
        return Id;
      }}
      onClose={onClose}
      onHecho={que === 'preparar' ? onHecho : undefined}
    >
      {(form) => (
        <Stack gap="lg">
          <p>
            {cosaDe(s)}, para {s.Persona}. Sale primero lo que antes caduca.
          </p>
          {opciones.length === 0 && <Notice tone="wait">No lleva ningún almacén abierto.</Notice>}
          {!apartada && opciones.length > 0 && (
            <CampoSelect
              form={form}
              name="almacenId"
              label="Almacén"
              numerico
              options={opciones.map(({ Id, Nombre, Hay }) => ({
                id: String(Id),
                label: `${Nombre} · ${Hay === 1 ? 'queda 1' : `quedan ${Hay}`}`,
              }))}
              isRequired
            />
          )}
          {que === 'entregar' && (
            <Notice>Al entregarlo se hace un recibo, que la persona firma en su móvil o aquí con su código QR.</Notice>
          )}
        </Stack>
      )}
    </DialogoDeActo>
  );
}
