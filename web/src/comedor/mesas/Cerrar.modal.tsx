import { useMutation } from '@tanstack/react-query';
import { FormularioCierre, type FranjaDeCocina, type ReservaDeCocina } from '#contract/comedor/mesas/mesa.schemas.ts';
import { useComedor } from '#web/comedor/centros/centros.port.tsx';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { useIdempotencyKey } from '#web/casa/red/idempotency.ts';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { cerrarMesas } from './mesas.api.ts';

const personas = (n: number) => (n === 1 ? '1 persona' : `${n} personas`);

type Props = {
  fecha: string;
  /** Null: the whole day. */
  franja: FranjaDeCocina | null;
  /** Bookings that it cancels. */
  avisadas: readonly ReservaDeCocina[];
  onClose(): void;
};
/** Closes a slot or a day for bad weather, with the list of people to be told. */
export function CerrarModal({ fecha, franja, avisadas, onClose }: Props) {
  const { Centro } = useComedor();
  const { mutateAsync } = useMutation(cerrarMesas);
  const key = useIdempotencyKey();
  const horas = franja === null ? 'todo el día' : `de ${franja.Desde} a ${franja.Hasta}`;
  return (
    <DialogoDeActo
      title={`Cerrar ${horas}`}
      danger
      enviar={avisadas.length === 0 ? 'Cerrar' : 'Cerrar y avisar'}
      schema={FormularioCierre}
      inicial={{ fecha, franjaId: franja?.Id ?? null, motivo: '' }}
      hacer={async (body) => {
        const { Avisadas } = await mutateAsync({ query: { centro: Centro }, body, idempotencyKey: key(body) });
        toast(Avisadas === 0 ? 'Cerrado' : `Cerrado: se ha avisado a ${personas(Avisadas)}`);
      }}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap="lg">
          <p>
            {fechaConDia(fecha)}, {horas}. Nadie podrá reservar hasta que lo vuelva a abrir.
          </p>
          {avisadas.length === 0 ? (
            <p className="text-mute">Nadie tiene mesa: no se avisará a nadie.</p>
          ) : (
            <Notice
              tone="warn"
              title={`Se cancela la mesa y se avisa a ${personas(new Set(avisadas.map(({ Persona }) => Persona)).size)}`}
            >
              <ul>
                {avisadas.map(({ Id, Persona, Mesa, Desde }) => (
                  <li key={Id}>
                    {Persona}: {Mesa}, a las {Desde}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          <CampoTexto form={form} name="motivo" label="Motivo" hint="Lo leerán todos: «Aviso de lluvia»" isRequired />
        </Stack>
      )}
    </DialogoDeActo>
  );
}
