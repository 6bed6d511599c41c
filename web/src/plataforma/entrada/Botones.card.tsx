import { useMutation } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type { PuertasDeEntrada } from '#contract/identidad/proveedores/entrada.schemas.ts';
import { messageOf } from '#web/casa/kernel/query.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Notice } from '#web/casa/ui/piezas/notice.tsx';
import { empezarEntrada } from './vuelta.api.ts';
import { irAlProveedor } from './marca.api.ts';

type Props = { proveedores: PuertasDeEntrada['Proveedores']; volver: string; principal: boolean };
/** A button for each provider; the first one is the main act of the login while the password is for emergencies. */
export function Botones({ proveedores, volver, principal }: Props) {
  const empezar = useMutation({
    ...empezarEntrada,
    onSuccess: (empezada, { body: { codigo } }) => irAlProveedor(empezada, { codigo, volver, vincula: false }),
  });
  const pressed = empezar.variables?.body.codigo;
  return (
    <div className="grid gap-3">
      {empezar.error && <Notice tone="bad">{messageOf(empezar.error)}</Notice>}
      {proveedores.map(({ Codigo, Nombre }, i) => (
        <Button
          key={Codigo}
          size="lg"
          variant={principal && i === 0 ? 'solid' : 'outline'}
          className="whitespace-normal!"
          icon={<Building2 />}
          isPending={(empezar.isPending || empezar.isSuccess) && pressed === Codigo}
          onPress={() => empezar.mutate({ body: { codigo: Codigo } })}
        >
          Entrar con {Nombre}
        </Button>
      ))}
    </div>
  );
}
