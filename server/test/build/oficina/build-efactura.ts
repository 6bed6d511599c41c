// E-invoices as suppliers send them, with a change of a word or two for each fault.
type Cambio = readonly [de: string | RegExp, por: string];
const con = (texto: string, cambios: readonly Cambio[]): string =>
  cambios.reduce((escrito, [de, por]) => {
    const nuevo = escrito.replace(de, por);
    if (nuevo === escrito) throw new Error(`the sample has no ${String(de)}`);
    return nuevo;
  }, texto);

const factura = (numero: string) => `
  <Invoice>
    <InvoiceHeader><InvoiceNumber>${numero}</InvoiceNumber><InvoiceSeriesCode>G</InvoiceSeriesCode>
      <InvoiceDocumentType>FC</InvoiceDocumentType><InvoiceClass>OO</InvoiceClass></InvoiceHeader>
    <InvoiceIssueData><IssueDate>2026-03-02</IssueDate><InvoiceCurrencyCode>EUR</InvoiceCurrencyCode>
      <TaxCurrencyCode>EUR</TaxCurrencyCode><LanguageName>es</LanguageName>
      <ReceiverTransactionReference>PC-118</ReceiverTransactionReference><FileReference>EXP-9</FileReference>
        <ReceiverContractReference>CT-7</ReceiverContractReference></InvoiceIssueData>
    <TaxesOutputs><Tax><TaxTypeCode>01</TaxTypeCode><TaxRate>21.00</TaxRate>
      <TaxableBase><TotalAmount>1250.50</TotalAmount></TaxableBase>
      <TaxAmount><TotalAmount>262.61</TotalAmount></TaxAmount></Tax></TaxesOutputs>
    <TaxesWithheld><Tax><TaxTypeCode>04</TaxTypeCode><TaxRate>15.00</TaxRate>
      <TaxableBase><TotalAmount>1250.50</TotalAmount></TaxableBase>
      <TaxAmount><TotalAmount>187.58</TotalAmount></TaxAmount></Tax></TaxesWithheld>
    <InvoiceTotals><TotalGrossAmount>1250.50</TotalGrossAmount>
      <TotalGrossAmountBeforeTaxes>1250.50</TotalGrossAmountBeforeTaxes><TotalTaxOutputs>262.61</TotalTaxOutputs>
      <TotalTaxesWithheld>187.58</TotalTaxesWithheld><InvoiceTotal>1325.53</InvoiceTotal>
      <TotalOutstandingAmount>1325.53</TotalOutstandingAmount>
      <TotalExecutableAmount>1325.53</TotalExecutableAmount></InvoiceTotals>
    <Items>
      <InvoiceLine><ItemDescription>Alquiler de grúa, días</ItemDescription><Quantity>5</Quantity>
        <UnitPriceWithoutTax>240.10</UnitPriceWithoutTax><TotalCost>1200.50</TotalCost>
        <GrossAmount>1200.50</GrossAmount></InvoiceLine>
      <InvoiceLine><ItemDescription>Porte</ItemDescription><Quantity>1</Quantity>
        <UnitPriceWithoutTax>60.00</UnitPriceWithoutTax><TotalCost>60.00</TotalCost>
        <DiscountsAndRebates><Discount><DiscountReason>Cliente</DiscountReason>
        <DiscountAmount>10.00</DiscountAmount></Discount></DiscountsAndRebates>
        <GrossAmount>50.00</GrossAmount></InvoiceLine>
    </Items>
    <PaymentDetails><Installment><InstallmentDueDate>2026-04-01</InstallmentDueDate>
      <InstallmentAmount>1325.53</InstallmentAmount><PaymentMeans>04</PaymentMeans></Installment></PaymentDetails>
  </Invoice>`;

const lote = (facturas: number) =>
  `<Modality>${facturas > 1 ? 'L' : 'I'}</Modality><InvoiceIssuerType>EM</InvoiceIssuerType>` +
  `<Batch><BatchIdentifier>L1</BatchIdentifier><InvoicesCount>${facturas}</InvoicesCount></Batch>`;
const sociedad = (elemento: string, nif: string, nombre: string) =>
  `<${elemento}><TaxIdentification><PersonTypeCode>J</PersonTypeCode><ResidenceTypeCode>R</ResidenceTypeCode>` +
  `<TaxIdentificationNumber>${nif}</TaxIdentificationNumber></TaxIdentification>` +
  `<LegalEntity><CorporateName>${nombre}</CorporateName></LegalEntity></${elemento}>`;
/** Facturae 3.2.2 file with an invoice for each number: base 1,250.50, VAT 262.61, withheld 187.58. */
export const facturae = (cambios: readonly Cambio[] = [], numeros: readonly string[] = ['0042']): string =>
  con(
    `<?xml version="1.0" encoding="UTF-8"?>
<fe:Facturae xmlns:fe="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml" xmlns:ds="http://www.w3.org/2000/09/xmldsig#">
  <FileHeader><SchemaVersion>3.2.2</SchemaVersion>${lote(numeros.length)}</FileHeader>
  <Parties>
    ${sociedad('SellerParty', 'B39000005', 'Grúas del Norte, S. L.')}
    ${sociedad('BuyerParty', 'A39000013', 'Talleres de la Bahía, S. A.')}
  </Parties>
  <Invoices>${numeros.map(factura).join('')}</Invoices>
  <ds:Signature><ds:SignedInfo/><ds:SignatureValue>Zmlyw6E=</ds:SignatureValue></ds:Signature>
</fe:Facturae>`,
    cambios,
  );

const parte = (elemento: string, nif: string, nombre: string) =>
  `<cac:${elemento}><cac:Party>
    <cac:PartyTaxScheme><cbc:CompanyID>${nif}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>${nombre}</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:${elemento}>`;
const euros = (campo: string, importe: string) => `<cbc:${campo} currencyID="EUR">${importe}</cbc:${campo}>`;
const TOTALES = [
  euros('LineExtensionAmount', '200.00'),
  euros('TaxExclusiveAmount', '190.00'),
  euros('TaxInclusiveAmount', '229.90'),
  euros('PayableAmount', '229.90'),
].join('');
/** UBL 2.1 invoice or credit note: base 190.00, VAT 39.90. */
export const ubl = (cambios: readonly Cambio[] = [], raiz: 'Invoice' | 'CreditNote' = 'Invoice'): string => {
  const cantidad = raiz === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity';
  return con(
    `<?xml version="1.0" encoding="UTF-8"?>
<${raiz} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${raiz}-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID><cbc:ID>2026/77</cbc:ID>
    <cbc:IssueDate>2026-03-02</cbc:IssueDate>
  ${
    raiz === 'Invoice'
      ? '<cbc:DueDate>2026-04-01</cbc:DueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>'
      : '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>'
  }
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:AccountingCost>OBRA-7</cbc:AccountingCost>
    <cac:OrderReference><cbc:ID>PC-9</cbc:ID></cac:OrderReference>
    <cac:ContractDocumentReference><cbc:ID>CT-7</cbc:ID></cac:ContractDocumentReference>
  ${parte('AccountingSupplierParty', 'B39000005', 'Grúas del Norte, S. L.')}
    ${parte('AccountingCustomerParty', 'A39000013', 'Talleres de la Bahía, S. A.')}
  <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>${euros('Amount', '10.00')}</cac:AllowanceCharge>
  <cac:TaxTotal>${euros('TaxAmount', '39.90')}<cac:TaxSubtotal>${euros('TaxableAmount', '190.00')}
    ${euros('TaxAmount', '39.90')}<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>21</cbc:Percent>
    <cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal>${TOTALES}</cac:LegalMonetaryTotal>
  <cac:${raiz}Line><cbc:ID>1</cbc:ID><cbc:${cantidad} unitCode="C62">400</cbc:${cantidad}>
    ${euros('LineExtensionAmount', '200.00')}<cac:Item><cbc:Name>Tornillo M8</cbc:Name></cac:Item>
    <cac:Price>${euros('PriceAmount', '50.00')}<cbc:BaseQuantity>100</cbc:BaseQuantity></cac:Price></cac:${raiz}Line>
</${raiz}>`,
    cambios,
  );
};
