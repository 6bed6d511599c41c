import { useMutation } from '@tanstack/react-query';
import { FormularioRecibo } from '#contract/oficina/buzon/buzon.schemas.ts';
import { CampoTexto } from '#web/casa/ui/pagina/campos.tsx';
import { ErrorDelFormulario, useFormulario } from '#web/casa/ui/pagina/form.tsx';
import { saludo } from '#web/casa/kernel/format.ts';
import { useSession } from '#web/casa/red/session.ts';
import { Button, LinkButton } from '#web/casa/ui/piezas/button.tsx';
import { Portada } from '#web/casa/ui/pagina/portada.tsx';
import { leerConRecibo } from './buzon.api.ts';
import { Respuesta } from './Sugerencia.card.tsx';

const LEMA = 'Decir lo que se piensa, con nombre o sin él.';

/** Reading of an anonymous entry by its receipt; the call carries no session. */
export function ReciboScreen() {
  const session = useSession();
  const leer = useMutation(leerConRecibo);
  const form = useFormulario(FormularioRecibo, { inicial: { recibo: '' } });
  const volver = (
    <LinkButton to={session === null ? '/login' : '/menu/buzon'} variant="plain" size="lg">
      {session === null ? 'Ir a la entrada' : 'Volver al buzón'}
    </LinkButton>
  );
  if (leer.data !== undefined)
    return (
      <Portada lema={LEMA} empresa={leer.data.Empresa} title={leer.data.Empresa} lead={saludo()}>
        <div className="grid gap-7">
          <Respuesta sugerencia={leer.data} />
          <Button variant="outline" size="lg" onPress={() => leer.reset()}>
            Regresar
          </Button>
          {volver}
        </div>
      </Portada>
    );
  return (
    <Portada
      lema={LEMA}
      title="Leer con recibo"
      lead="De una sugerencia anónima. No hace falta entrar, y no se anota quién la lee."
    >
      <form noValidate onSubmit={form.enviar((body) => leer.mutateAsync({ body }))} className="grid gap-5">
        <ErrorDelFormulario form={form} />
        <CampoTexto
          form={form}
          name="recibo"
          label="Recibo"
          hint="16 letras y cifras, con guiones o sin ellos"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          isRequired
        />
        <Button type="submit" size="lg" isPending={leer.isPending}>
          Leer
        </Button>
        {volver}
      </form>
    </Portada>
  );
}
