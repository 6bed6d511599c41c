import { cuantasPersonas } from '#contract/casa/kernel/palabras.ts';
import { FormularioCierre, type FranjaDeCocina, type ReservaDeCocina } from '#contract/comedor/mesas/mesa.schemas.ts';
import { useComedor } from '#web/comedor/centros/centros.port.tsx';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { useCrear } from '#web/casa/red/idempotency.ts';
import { toast } from '#web/casa/ui/dialogos/feedback.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { cerrarMesas } from './mesas.api.ts';

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
  const cerrar = useCrear(cerrarMesas);
  const horas = franja === null ? 'todo el día' : `de ${franja.Desde} a ${franja.Hasta}`;
  return (
    <DialogoDeActo
      title={`Cerrar ${horas}`}
      danger
      enviar={avisadas.length === 0 ? 'Cerrar' : 'Cerrar y avisar'}
      schema={FormularioCierre}
      inicial={{ fecha, franjaId: franja?.Id ?? null, motivo: '' }}
      hacer={async (body) => {
        const { Avisadas } = await cerrar({ query: { centro: Centro }, body });
        toast(Avisadas === 0 ? 'Cerrado' : `Cerrado: se ha avisado a ${cuantasPersonas(Avisadas)}`);
      }}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap="lg">
          <p>
            {fechaConDia(fecha)}, {horas}. Nadie podrá reservar hasta que lo vuelva a abrir.
          </p>
          {avisadas.length === 0 ? (
            <Parrafo look="mute">Nadie tiene mesa: no se avisará a nadie.</Parrafo>
          ) : (
            <Notice
              tone="wait"
              title={`Se cancela la mesa y se avisa a ${cuantasPersonas(new Set(avisadas.map(({ Persona }) => Persona)).size)}`}
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
