import { useMutation } from '@tanstack/react-query';
import { NOMBRES_MES } from '#contract/casa/kernel/palabras.ts';
import { FormularioMesa, type MesaDeCocina } from '#contract/comedor/mesas/mesa.schemas.ts';
import { lugarLibre, mesesDesde, temporadaDe } from '#contract/comedor/mesas/mesas.rules.ts';
import { useComedor } from '#web/comedor/centros/centros.port.tsx';
import { versionOf } from '#web/casa/red/api.ts';
import { useCrear } from '#web/casa/red/idempotency.ts';
import { Select } from '#web/casa/ui/campos/select.tsx';
import { CampoCasilla, CampoSelect } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { Campo } from '#web/casa/ui/pagina/form.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Grid } from '#web/casa/ui/piezas/layout.tsx';
import { cambiarMesa, crearMesa } from './mesas.api.ts';
import { Lugar } from './Lugar.fields.tsx';

const MES = NOMBRES_MES.map((label, i) => ({ id: String(i + 1), label }));
const PLAZAS = Array.from({ length: 40 }, (_, i) => ({ id: String(i + 1), label: String(i + 1) }));

type Props = { mesa: MesaDeCocina | null; todas: readonly MesaDeCocina[]; onClose(): void };
/** A table, new or changed. */
export function MesaModal({ mesa, todas, onClose }: Props) {
  const { Centro } = useComedor();
  const crear = useCrear(crearMesa);
  const cambiar = useMutation(cambiarMesa);
  const { X, Y } = mesa ?? lugarLibre(todas);
  return (
    <DialogoDeActo
      title={mesa === null ? 'Nueva mesa' : `Cambiar ${mesa.Nombre}`}
      role="dialog"
      enviar="Guardar"
      schema={FormularioMesa}
      inicial={{
        nombre: mesa?.Nombre ?? '',
        plazas: mesa?.Plazas ?? 4,
        x: X,
        y: Y,
        meses: mesa?.Meses ?? mesesDesde(1, 12),
        activa: mesa?.Activa ?? true,
      }}
      hacer={(body) =>
        mesa === null ? crear({ query: { centro: Centro }, body }) : cambiar.mutateAsync({ ...versionOf(mesa), body })
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <Grid gap="md">
            <CampoTexto form={form} name="nombre" label="Nombre" hint="«Terraza 5»" isRequired />
            <CampoSelect form={form} name="plazas" label="Plazas" numerico options={PLAZAS} isRequired />
          </Grid>
          <Lugar form={form} ajenas={todas.filter(({ Id }) => Id !== mesa?.Id)} />
          <Campo control={form.control} name="meses">
            {({ value, onChange, onBlur }) => {
              const [desde, hasta] = temporadaDe(value);
              return (
                <Grid gap="md">
                  <Select
                    label="Se ofrece desde"
                    options={MES}
                    value={String(desde)}
                    onChange={(id) => onChange(mesesDesde(Number(id), hasta))}
                    onBlur={onBlur}
                  />
                  <Select
                    label="Hasta"
                    options={MES}
                    value={String(hasta)}
                    onChange={(id) => onChange(mesesDesde(desde, Number(id)))}
                    onBlur={onBlur}
                  />
                </Grid>
              );
            }}
          </Campo>
          <CampoCasilla form={form} name="activa">
            Se puede reservar
          </CampoCasilla>
        </>
      )}
    </DialogoDeActo>
  );
}
