import { FormularioReserva, type FranjaDelDia, type MesaDelPlano } from '#contract/comedor/mesas/mesa.schemas.ts';
import { exigir } from '#contract/casa/kernel/scalars.ts';
import { fechaConDia } from '#web/casa/kernel/format.ts';
import { useCrear } from '#web/casa/red/idempotency.ts';
import { CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { reservarMesa } from './mesas.api.ts';

type Props = { mesa: MesaDelPlano; franja: FranjaDelDia; fecha: string; onClose(): void };
export function ReservarModal({ mesa, franja, fecha, onClose }: Props) {
  const reservar = useCrear(reservarMesa);
  const caben = exigir<FormularioReserva>(
    'personas',
    (v) => v.personas <= mesa.Plazas,
    `Caben ${mesa.Plazas} personas`,
  );
  return (
    <DialogoDeActo
      title={`Reservar ${mesa.Nombre}`}
      role="dialog"
      enviar="Reservar"
      schema={FormularioReserva.check(caben)}
      inicial={{ mesaId: mesa.Id, franjaId: franja.Id, fecha, personas: Math.min(2, mesa.Plazas), acompanantes: '' }}
      hacer={(body) => reservar({ body, sobre: { mesa: mesa.Nombre, desde: franja.Desde, hasta: franja.Hasta } })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Parrafo look="mute">
            {fechaConDia(fecha)}, de {franja.Desde} a {franja.Hasta}. La mesa se guarda 15 minutos: al llegar, lea su
            código QR.
          </Parrafo>
          <CampoSelect
            form={form}
            name="personas"
            label="Personas"
            numerico
            options={Array.from({ length: mesa.Plazas }, (_, i) => ({ id: String(i + 1), label: String(i + 1) }))}
            isRequired
          />
          <CampoTexto form={form} name="acompanantes" label="Quién le acompaña" hint="Si quiere decirlo" />
        </>
      )}
    </DialogoDeActo>
  );
}
