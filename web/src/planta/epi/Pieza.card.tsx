import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CalendarClock, FileText, PackageOpen } from 'lucide-react';
import { CLASES_EPI } from '#contract/planta/epi/almacen/almacen.rules.ts';
import { FormularioDevolver, type PiezaEpi } from '#contract/planta/epi/epi.schemas.ts';
import { fecha } from '#web/casa/kernel/format.ts';
import { ActosConPalabras } from '#web/casa/ui/dialogos/actos.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoSegmentado } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Estado } from '#web/casa/ui/piezas/estados/estado.tsx';
import { Clamp, ConIcono, Row, Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Dim } from '#web/casa/ui/piezas/texto.tsx';
import { cosaDe } from './Solicitud.card.tsx';
import { devolverEpi, enLugarDe, perderEpi } from './marco/epi.api.ts';

/** Equipment of a person with its dates, and the acts of the reader. `recibo`: path of its receipt. */
export const TarjetaPieza = ({ pieza: z, recibo }: { pieza: PiezaEpi; recibo: string | undefined }) => (
  <Stack gap="sm">
    <Row ends top>
      <span className="min-w-0 flex-1 basis-40">
        <Clamp strong>{cosaDe(z)}</Clamp>
      </span>
      <Estado de={z} />
    </Row>
    <Dim>{[CLASES_EPI[z.Clase], z.Norma, z.Lote && `lote ${z.Lote}`].filter(Boolean).join(' · ')}</Dim>
    <span className="grid gap-1 text-control tabular-nums">
      <ConIcono icono={PackageOpen}>
        Entregado el {fecha(z.Entregada)}
        {z.Fin !== null && ` · ${z.Estado.toLowerCase()} el ${fecha(z.Fin)}`}
      </ConIcono>
      {z.Caduca !== null && z.Plazo !== '' && (
        <ConIcono icono={CalendarClock} mal={z.EstadoId === 8}>
          {z.Plazo}, el {fecha(z.Caduca)}
        </ConIcono>
      )}
      {recibo !== undefined && z.ReciboId !== null && (
        <ConIcono icono={FileText}>
          <Link to={recibo} className="inline-flex min-h-11 items-center -my-2.5 underline focus-ring">
            Ver el recibo
          </Link>
        </ConIcono>
      )}
    </span>
    {z.SustitucionPedida && <Dim>Ha pedido otro en su lugar.</Dim>}
    <ActosDePieza pieza={z} />
  </Stack>
);

function ActosDePieza({ pieza: z }: { pieza: PiezaEpi }) {
  const navigate = useNavigate();
  const perder = useMutation(perderEpi);
  if (z.acciones.length === 0) return null;
  const call = { params: { id: String(z.Id) }, version: z.Version };
  return (
    <Row>
      <ActosConPalabras
        acciones={z.acciones}
        actos={{
          perder: {
            boton: 'Lo he perdido',
            variant: 'outline',
            palabras: {
              title: 'Lo he perdido',
              label: 'Cómo ha sido',
              confirm: 'Anotar la pérdida',
              required: false,
              max: 250,
            },
            hacer: (comentario) => perder.mutateAsync({ ...call, body: { comentario } }),
          },
          sustituir: {
            boton: 'Pedir otro',
            variant: 'outline',
            hacer: () => Promise.resolve(navigate({ to: '/menu/epi/nueva', search: enLugarDe(z) })),
          },
          devolver: {
            boton: 'Anotar devolución',
            variant: 'outline',
            dialogo: (close) => <DevolverModal pieza={z} onClose={close} />,
          },
        }}
      />
    </Row>
  );
}

function DevolverModal({ pieza: z, onClose }: { pieza: PiezaEpi; onClose(): void }) {
  const { mutateAsync } = useMutation(devolverEpi);
  return (
    <DialogoDeActo
      title="Anotar devolución"
      enviar="Anotar"
      schema={FormularioDevolver}
      inicial={{ destino: 'B', comentario: '' }}
      hacer={(body) => mutateAsync({ params: { id: String(z.Id) }, version: z.Version, body })}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap="lg">
          <p>
            {cosaDe(z)}, de {z.Persona}.
          </p>
          <CampoSegmentado
            form={form}
            name="destino"
            label="Adónde va"
            options={[
              { id: 'B', label: 'A tirar' },
              { id: 'A', label: 'Al almacén' },
            ]}
            hint="Al almacén vuelve lo que se puede dar a otra persona, con su lote."
            isRequired
          />
          <CampoTexto form={form} name="comentario" label="Comentario" />
        </Stack>
      )}
    </DialogoDeActo>
  );
}
