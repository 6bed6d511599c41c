import { useMutation, useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { Repetir } from '#contract/identidad/sesion/cuenta.schemas.ts';
import type { CuentaMia } from '#contract/identidad/proveedores/entrada.schemas.ts';
import { desdeHace, fecha } from '#web/casa/kernel/format.ts';
import { DialogoDeActo } from '#web/casa/ui/pagina/formulario-de-pagina.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Section } from '#web/casa/ui/piezas/section.tsx';
import { Dim, Parrafo } from '#web/casa/ui/piezas/texto.tsx';
import { empezarVinculo, misCuentas } from './vuelta.api.ts';
import { irAlProveedor } from './marca.api.ts';
import { CampoRepetida } from './Repetida.fields.tsx';

/** Accounts of the company with which the reader enters, and those that they may link; nothing where the company has no provider. */
export function Vinculadas() {
  const { data = [] } = useQuery(misCuentas);
  const [linking, setLinking] = useState<CuentaMia>();
  if (data.length === 0) return null;
  return (
    <Section title="Cuenta de la empresa">
      <ul aria-label="Cuentas de la empresa" className="-my-3 divide-y divide-line">
        {data.map((cuenta) => (
          <li key={cuenta.Codigo} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="flex min-w-0 flex-1 basis-60 items-start gap-3">
              <Building2 aria-hidden className="mt-0.5 size-5 shrink-0 text-mute" />
              <span className="grid min-w-0 gap-0.5">
                <span className="font-medium break-words">{cuenta.Nombre}</span>
                <Dim>{palabrasDe(cuenta)}</Dim>
              </span>
            </span>
            {cuenta.Creada === null && (
              <Button variant="outline" aria-label={`Vincular ${cuenta.Nombre}`} onPress={() => setLinking(cuenta)}>
                Vincular
              </Button>
            )}
          </li>
        ))}
      </ul>
      {linking && <Vincular cuenta={linking} onClose={() => setLinking(undefined)} />}
    </Section>
  );
}
function palabrasDe({ Cuenta, Creada, Usada }: CuentaMia): string {
  if (Creada === null) return 'Sin vincular. Al vincularla podrá entrar también con ella.';
  const uso = Usada === null ? '' : ` Último uso: ${desdeHace(Usada)}.`;
  return `${Cuenta === '' ? 'Vinculada' : Cuenta}, desde el ${fecha(Creada)}.${uso} Para desvincularla, pídalo a administración.`;
}

function Vincular({ cuenta: { Codigo, Nombre }, onClose }: { cuenta: CuentaMia; onClose(): void }) {
  const empezar = useMutation(empezarVinculo);
  return (
    <DialogoDeActo
      title={`Vincular ${Nombre}`}
      role="dialog"
      schema={Repetir}
      inicial={{ password: '' }}
      enviar="Continuar"
      onClose={onClose}
      hacer={async ({ password }) => {
        const empezada = await empezar.mutateAsync({ body: { codigo: Codigo, password } });
        await irAlProveedor(empezada, { codigo: Codigo, volver: '/menu/cuenta', vincula: true });
      }}
    >
      {(form) => (
        <>
          <Parrafo look="mute">Entrará en «{Nombre}» y volverá aquí.</Parrafo>
          <CampoRepetida form={form} name="password" label="Contraseña de Extramuros" />
        </>
      )}
    </DialogoDeActo>
  );
}
