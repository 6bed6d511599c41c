import { useState } from 'react';
import { useEmpresaAlDia } from '#web/plataforma/empresa/empresa.port.tsx';
import { AvisoDePrivacidad } from '#web/identidad/sesion/privacidad.port.tsx';
import { Checkbox } from '#web/casa/ui/campos/checkbox.tsx';
import { Portada } from '#web/casa/ui/pagina/portada.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Stack } from '#web/casa/ui/piezas/layout.tsx';

type Props = { isPending: boolean; onAccept(): void; onBack(): void };
/** Privacy notice of a person whom no invitation has asked for it: they accept it once, before they come in (S-8411). */
export function AvisoAntesDeEntrar({ isPending, onAccept, onBack }: Props) {
  const { Nombre } = useEmpresaAlDia();
  const [read, setRead] = useState(false);
  return (
    <Portada
      empresa={Nombre}
      title="Aviso de privacidad"
      lead="Entra por primera vez: léalo y acéptelo. No se le volverá a pedir."
    >
      <Stack gap="lg">
        <div className="rounded-card border border-line bg-card px-4 py-3 text-sm text-mute">
          <AvisoDePrivacidad empresa={Nombre} />
        </div>
        <Checkbox value={read} onChange={setRead}>
          He leído el aviso de privacidad y lo acepto
        </Checkbox>
        <Button size="lg" isDisabled={!read} isPending={isPending} onPress={onAccept}>
          Entrar
        </Button>
        <Button variant="plain" onPress={onBack}>
          No entrar
        </Button>
      </Stack>
    </Portada>
  );
}
