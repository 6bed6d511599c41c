import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { agruparCodigo, leerCodigo } from '#contract/casa/kernel/codigo.ts';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { TextInput } from '#web/casa/ui/campos/text-field.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';

export function CodigoForm({ inicial = '' }: { inicial?: string }) {
  const navigate = useNavigate();
  const [text, setText] = useState(inicial);
  const [wrong, setWrong] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const codigo = leerCodigo(text);
        setWrong(codigo === undefined);
        if (codigo !== undefined)
          void navigate({ to: '/verificar/$codigo', params: { codigo: agruparCodigo(codigo) } });
      }}
    >
      <div className="min-w-64 flex-1">
        <TextInput
          label="Código de verificación"
          hint="Dieciséis letras y cifras, con guiones o sin ellos"
          value={text}
          onChange={setText}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck="false"
          maxLength={40}
          {...(wrong ? { error: 'Ese código no está completo o lleva algún carácter que no existe' } : {})}
        />
      </div>
      <Button type="submit" size="lg" className="max-sm:w-full sm:mt-6.5" icon={<Icono de={Search} size="md" />}>
        Verificar
      </Button>
    </form>
  );
}
