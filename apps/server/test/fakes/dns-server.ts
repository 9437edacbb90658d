import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import dnsPacket, { type Answer, type DecodedPacket } from 'dns-packet';

/** A DNS server on a socket of this machine, for what a test says that the world has. */
export interface DnsServer {
  /** As `DNS_SERVERS` takes it. */
  address: string;
  /** Names asked for, in order, as `CNAME silk.lk`. */
  asked: string[];
  /** Sets the CNAME of a name; undefined: there is none. */
  setAlias(name: string, target: string | undefined): void;
  /** Sets the IPv4 addresses of a name. */
  setAddresses(name: string, addresses: string[]): void;
  /** Answers that it cannot answer, as a server in trouble does. */
  setTrouble(isInTrouble: boolean): void;
  close(): Promise<void>;
}

const SERVER_FAILURE = 2;
const NO_SUCH_NAME = 3;
const TTL = 0;

export async function startDnsServer(): Promise<DnsServer> {
  const aliases = new Map<string, string>();
  const addresses = new Map<string, string[]>();
  const asked: string[] = [];
  let isTroubled = false;
  const socket = createSocket('udp4');

  const answersTo = (type: string, name: string): Answer[] => {
    const alias = aliases.get(name);
    if (alias !== undefined) {
      const rest = type === 'CNAME' ? [] : answersTo(type, alias);
      return [{ type: 'CNAME', name, ttl: TTL, data: alias }, ...rest];
    }
    if (type !== 'A') return [];
    return (addresses.get(name) ?? []).map((data) => ({ type: 'A', name, ttl: TTL, data }));
  };

  const reply = ({ id, questions = [] }: DecodedPacket): Buffer => {
    const [question] = questions;
    const name = question?.name.toLowerCase() ?? '';
    asked.push(`${question?.type} ${name}`);
    const answers = question && !isTroubled ? answersTo(question.type, name) : [];
    const isKnown = aliases.has(name) || addresses.has(name);
    const code = isTroubled ? SERVER_FAILURE : isKnown ? 0 : NO_SUCH_NAME;
    const flags = dnsPacket.RECURSION_DESIRED | dnsPacket.RECURSION_AVAILABLE | code;
    return dnsPacket.encode({ type: 'response', id: id ?? 0, flags, questions, answers });
  };

  socket.on('message', (message, from) => {
    socket.send(reply(dnsPacket.decode(message)), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');

  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    setAlias(name, target) {
      if (target === undefined) aliases.delete(name);
      else aliases.set(name, target);
    },
    setAddresses(name, list) {
      if (list.length === 0) addresses.delete(name);
      else addresses.set(name, list);
    },
    setTrouble: (isInTrouble) => {
      isTroubled = isInTrouble;
    },
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}
