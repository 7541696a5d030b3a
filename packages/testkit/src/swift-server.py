"""OpenStack Swift with its S3 face, in one process: a ring of one folder, its four servers on loopback.

Its own code checks every signature. It ends when its standard input does, so with the process that started it.
"""

import json
import os
import sys

import eventlet

eventlet.monkey_patch()

from getpass import getuser

from eventlet import listen, spawn, tpool, wsgi
from eventlet.patcher import original
from swift.common import utils

home, port, access_key, secret, region, bucket = sys.argv[1:]
account, user = access_key.split(":")


def write(name, text):
    path = os.path.join(home, name)
    with open(path, "w") as file:
        file.write(text)
    return path


# Read by the modules below when they load; the machine's own is not ours to use.
utils.SWIFT_CONF_FILE = write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n")

from swift.common.ring import RingBuilder
from swift.common.swob import Request
from swift.common.wsgi import loadapp

EVERYWHERE = f"""
[DEFAULT]
swift_dir = {home}
devices = {home}/disks
mount_check = false
user = {getuser()}
log_level = CRITICAL
"""

STORAGE = EVERYWHERE + """
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
fallocate_reserve = 0
"""

PROXY = EVERYWHERE + f"""
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
# It must stand there, and works without a server behind it.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = {region}
allow_multipart_uploads = no
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""


def build_ring(kind, port):
    place = {"ip": "127.0.0.1", "port": port}
    replication = {"replication_ip": "127.0.0.1", "replication_port": port}
    disk = {"id": 0, "region": 1, "zone": 1, "device": "disk", "weight": 1.0, "meta": ""}
    ring = RingBuilder(4, 1, 1)
    ring.add_dev({**disk, **place, **replication})
    ring.rebalance()
    ring.get_ring().save(os.path.join(home, f"{kind}.ring.gz"))


def serve(sock, app):
    spawn(wsgi.server, sock, app, open(os.devnull, "w"), log_output=False)


os.makedirs(os.path.join(home, "disks", "disk"), exist_ok=True)
storage = {kind: listen(("127.0.0.1", 0)) for kind in ("account", "container", "object")}
for kind, sock in storage.items():
    build_ring(kind, sock.getsockname()[1])
for kind, sock in storage.items():
    serve(sock, loadapp(write(f"{kind}.conf", STORAGE.format(kind=kind))))

proxy = loadapp(write("proxy.conf", PROXY))
unchecked = {"swift.authorize_override": True, "swift.authorize": lambda request: None}
made = Request.blank(f"/v1/AUTH_{account}/{bucket}", environ={**unchecked, "REQUEST_METHOD": "PUT"})
answer = made.get_response(proxy)
if not answer.is_success:
    sys.exit(f"The bucket could not be made: {answer.status}")

front = listen(("127.0.0.1", int(port)))
serve(front, proxy)
print(json.dumps({"port": front.getsockname()[1]}), flush=True)
tpool.execute(original("os").read, 0, 1)
