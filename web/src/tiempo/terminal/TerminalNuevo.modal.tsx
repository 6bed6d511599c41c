import { useMutation, useQuery } from '@tanstack/react-query';
import { FormularioTerminal } from '#contract/tiempo/terminal/terminal.schemas.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { CampoSelect, CampoTeselas } from '#web/casa/ui/pagina/campos-elegir.tsx';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';
import { centrosDeTerminal, crearTerminal } from './terminal.api.ts';

/** Most centres that are shown as tiles; more of them are shown as a list. */
const MAX_TESELAS = 6;

type Props = { onClose(): void; onCreado(creado: { nombre: string; secreto: string }): void };
export function TerminalNuevoModal({ onClose, onCreado }: Props) {
  const { data = [], isPending } = useQuery(centrosDeTerminal);
  const centro = {
    name: 'centroTrabajo',
    label: 'Centro de trabajo',
    options: data.map(({ Codigo, Nombre }) => ({ id: Codigo, label: Nombre })),
    isRequired: true,
  } as const;
  const crear = useMutation(crearTerminal);
  return (
    <DialogoDeActo
      title="Nuevo terminal"
      role="dialog"
      schema={FormularioTerminal}
      inicial={{ nombre: '', centroTrabajo: '' }}
      enviar="Crear terminal"
      onClose={onClose}
      hacer={async (body) => {
        const { Secreto } = await crear.mutateAsync({ body });
        onCreado({ nombre: body.nombre, secreto: Secreto });
      }}
    >
      {(form) => (
        <Stack gap="lg">
          <CampoTexto form={form} name="nombre" label="Nombre" hint="Donde está: «Puerta norte»" isRequired />
          {data.length > 0 && data.length <= MAX_TESELAS ? (
            <CampoTeselas form={form} {...centro} />
          ) : (
            <CampoSelect form={form} {...centro} isLoading={isPending} />
          )}
        </Stack>
      )}
    </DialogoDeActo>
  );
}
