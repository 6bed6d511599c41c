import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/piezas/button.tsx';
import { TextInput } from '#web/ui/campos/text-field.tsx';

/** Sixteen of these in groups of four; what is easily mistaken for another is not among them. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/;

/** As it may be copied from a paper: in any case, with or without its dashes, O for 0, and I or L for 1. */
export function leerCodigo(text: string): string | undefined {
  const bare = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const code = bare.match(/.{1,4}/g)?.join('-') ?? '';
  return CODE.test(code) ? code : undefined;
}

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
        if (codigo !== undefined) void navigate({ to: '/verificar/$codigo', params: { codigo } });
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
      <Button
        type="submit"
        size="lg"
        className="max-sm:w-full sm:mt-6.5"
        icon={<Search aria-hidden className="size-4.5" />}
      >
        Verificar
      </Button>
    </form>
  );
}
