import { expect, test } from 'vitest';
import { aHost } from '../../test/picture-host';
import { fetchPublic, isPublicAddress } from './outbound';

const options = { maxBytes: 1000, timeoutMs: 5_000, type: 'image/' };

async function aPictureHost() {
  const host = await aHost((request, response) => {
    const image = { 'content-type': 'image/png' };
    const path = request.url ?? '';
    if (path.startsWith('/to/')) {
      response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end();
    } else if (path === '/large') {
      response.writeHead(200, image).end(Buffer.alloc(2000));
    } else if (path === '/page') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
    } else if (path === '/slow') {
      response.writeHead(200, image).write('begun');
    } else if (path === '/picture') {
      response.writeHead(200, image).end(`for ${request.headers.host}`);
    } else response.writeHead(404).end();
  });
  host.addresses.set('pictures.example', ['93.184.216.34']);
  host.addresses.set('inside.example', ['10.0.0.7']);
  host.addresses.set('both.example', ['93.184.216.34', '127.0.0.1']);
  return host;
}

test('fetches what is on the public internet, from the address that was checked', async () => {
  const { network, connected } = await aPictureHost();
  const bytes = await fetchPublic(network, 'https://pictures.example/picture', options);
  expect(bytes.toString()).toBe('for pictures.example');
  await fetchPublic(network, 'https://pictures.example/to/%2Fpicture', options);
  expect(new Set(connected)).toEqual(new Set(['93.184.216.34']));
});

test.each([
  ['https://inside.example/picture', 'is not on the public internet'],
  ['https://both.example/picture', 'is not on the public internet'],
  ['https://127.0.0.1/picture', 'is not on the public internet'],
  ['https://2130706433/picture', 'is not on the public internet'],
  ['https://0x7f.1/picture', 'is not on the public internet'],
  ['https://[::1]/picture', 'is not on the public internet'],
  ['https://[::ffff:10.0.0.1]/picture', 'is not on the public internet'],
  ['https://169.254.169.254/latest/meta-data', 'is not on the public internet'],
  [
    'https://pictures.example/to/https%3A%2F%2Finside.example%2Fpicture',
    'is not on the public internet',
  ],
  ['https://pictures.example/to/https%3A%2F%2F100.64.0.1%2F', 'is not on the public internet'],
  ['https://pictures.example/to/file%3A%2F%2F%2Fetc%2Fpasswd', 'is not https'],
  [
    'https://pictures.example/to/%2Fto%2F%252Fto%252F%25252Fto%25252Fx',
    'leads from one address to the next',
  ],
  ['http://pictures.example/picture', 'is not https'],
  ['https://pictures.example/to/http%3A%2F%2Fpictures.example%2Fpicture', 'is not https'],
  ['ftp://pictures.example/picture', 'is not https'],
  ['https://me:secret@pictures.example/picture', 'carries a password'],
  ['https://pictures.example:22/picture', 'names a port that is not of the web'],
  ['https://pictures.example/to/https%3A%2F%2Fpictures.example%3A6379%2F', 'names a port'],
  ['https://nowhere.example/picture', 'cannot be reached'],
  ['https://pictures.example/large', 'is too large'],
  ['https://pictures.example/page', 'is not a picture'],
  ['https://pictures.example/missing', 'is not there'],
])('refuses %s', async (address, message) => {
  const { network, connected } = await aPictureHost();
  await expect(fetchPublic(network, address, options)).rejects.toThrow(message);
  expect(connected.filter((one) => !isPublicAddress(one))).toEqual([]);
});

test('gives up on what never ends', async () => {
  const { network } = await aPictureHost();
  const attempt = fetchPublic(network, 'https://pictures.example/slow', {
    ...options,
    timeoutMs: 50,
  });
  await expect(attempt).rejects.toThrow('took too long');
});

test('gives up on a name that is looked up for too long', async () => {
  const { network } = await aPictureHost();
  const silent = { ...network, resolve: () => new Promise<string[]>(() => undefined) };
  const attempt = fetchPublic(silent, 'https://pictures.example/picture', {
    ...options,
    timeoutMs: 50,
  });
  await expect(attempt).rejects.toThrow('took too long');
});

test('fetches from the ports of the web', async () => {
  const { network } = await aPictureHost();
  for (const port of [80, 443]) {
    const bytes = await fetchPublic(network, `https://pictures.example:${port}/picture`, options);
    expect(bytes.toString()).toContain('for pictures.example');
  }
});

test('knows the addresses that are not of the internet', () => {
  const inside =
    '0.0.0.0 10.1.2.3 100.127.0.1 127.8.8.8 169.254.1.1 172.31.0.1 192.168.1.1 198.18.0.1 224.0.0.1 ' +
    '255.255.255.255 :: ::1 ::ffff:8.8.8.8 64:ff9b::808:808 fc00::1 fd12::1 fe80::1 ff02::1 ' +
    '2001:db8::1 2002:7f00:1:: 2001::1 nonsense';
  expect(inside.split(' ').filter(isPublicAddress)).toEqual([]);
  const outside = ['1.1.1.1', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111'];
  expect(outside.filter(isPublicAddress)).toEqual(outside);
});
